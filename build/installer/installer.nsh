# What our Windows installer does otherwise than electron-builder's: it reads this beside its own templates.

# A running Binnacle is never ended by an installer: what the officer is at would be lost, and the watch with it.
# Windows lets nobody write to a program that runs, whoever runs it. Silent: exit code 5, nothing changed.
# An update that Binnacle itself began (--updated) waits half a minute for it to have ended.
!macro customCheckAppRunning
  !define BinnacleCheck ${__LINE__}
  StrCpy $R8 0
  again_${BinnacleCheck}:
  ${if} ${FileExists} "$INSTDIR\${APP_EXECUTABLE_FILENAME}"
    ClearErrors
    FileOpen $R7 "$INSTDIR\${APP_EXECUTABLE_FILENAME}" a
    ${if} ${Errors}
      ${if} ${isUpdated}
      ${andIf} $R8 < 60
        IntOp $R8 $R8 + 1
        Sleep 500
        Goto again_${BinnacleCheck}
      ${endIf}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Binnacle is running. End it, then press Retry." /SD IDCANCEL IDRETRY again_${BinnacleCheck}
      SetErrorLevel 5
      Quit
    ${endIf}
    FileClose $R7
  ${endIf}
  ClearErrors
  !undef BinnacleCheck
!macroend

# What the version before said when it was to be removed: 5, it runs. A silent installation shows no box, whatever comes.
!macro customUnInstallCheck
  ${if} ${Errors}
    DetailPrint "The version before could not be asked to go."
  ${elseIf} $R0 == 5
    MessageBox MB_OK|MB_ICONEXCLAMATION "Binnacle is running. End it, then install again; nothing was changed." /SD IDOK
    SetErrorLevel 5
    Quit
  ${elseIf} $R0 != 0
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(uninstallFailed): $R0" /SD IDOK
    SetErrorLevel 2
    Quit
  ${endIf}
!macroend
!macro customUnInstallCheckCurrentUser
  !insertmacro customUnInstallCheck
!macroend

# Explorer learns of the associations at once. electron-builder keeps a copy of the installer for its own updater, which we do not have.
!macro customInstall
  !insertmacro UPDATEFILEASSOC
  SetShellVarContext current
  Delete "$LOCALAPPDATA\${APP_INSTALLER_STORE_FILE}"
  RMDir "$LOCALAPPDATA\binnacle-updater"
  ${if} $installMode == "all"
    SetShellVarContext all
  ${endIf}
  ClearErrors
!macroend

# A type of file that still names us is left to nobody. Another program's claim stays.
!macro binnacleLeaveType EXTENSION CLASS
  ReadRegStr $R9 SHELL_CONTEXT "Software\Classes\.${EXTENSION}" ""
  ${if} $R9 == "${CLASS}"
    DeleteRegValue SHELL_CONTEXT "Software\Classes\.${EXTENSION}" ""
  ${endIf}
  ClearErrors
!macroend

# Officers' data (%APPDATA%\Binnacle) and the company's policy are not the installer's: they stay.
!macro customUnInstall
  ${ifNot} ${isUpdated}
    !insertmacro binnacleLeaveType rtz Binnacle.Route
    !insertmacro binnacleLeaveType rtzp Binnacle.PackedRoute
    !insertmacro binnacleLeaveType binnacle-update Binnacle.Update
    !insertmacro binnacleLeaveType binnacle Binnacle.Pack
  ${endIf}
!macroend
